/**
 * How this device stands: whether it can be pushed to, whether its person has forbidden it, whether
 * it is subscribed.
 */
export type DeviceState = 'unable' | 'blocked' | 'off' | 'on';

/** What the browser knows of this device. */
export async function deviceState(): Promise<DeviceState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unable';
  if (Notification.permission === 'denied') return 'blocked';
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined) return 'unable';
  const isSubscribed = (await registration.pushManager.getSubscription()) !== null;
  return isSubscribed && Notification.permission === 'granted' ? 'on' : 'off';
}

export type DeviceKeys = Readonly<{ endpoint: string; p256dh: string; auth: string }>;

/** This device's subscription, where it has one. */
export async function ownSubscription(): Promise<DeviceKeys | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return keysOf((await registration?.pushManager?.getSubscription()) ?? null);
}

/**
 * Subscribes this device by the server's key, once its person allows it; null where not. A
 * subscription by another key of the server is of no use any more.
 */
export async function subscribeDevice(key: string): Promise<DeviceKeys | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return keysOf(await pushManager.subscribe(options));
  } catch (error) {
    const former = await pushManager.getSubscription();
    if (former === null) throw error;
    await former.unsubscribe();
    return keysOf(await pushManager.subscribe(options));
  }
}

/** Ends this device's subscription; answers the endpoint that was its. */
export async function unsubscribeDevice(): Promise<string | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  if (subscription == null) return null;
  await subscription.unsubscribe();
  return subscription.endpoint;
}

function keysOf(subscription: PushSubscription | null): DeviceKeys | null {
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  return endpoint === undefined || keys?.['p256dh'] === undefined || keys['auth'] === undefined
    ? null
    : { endpoint, p256dh: keys['p256dh'], auth: keys['auth'] };
}
