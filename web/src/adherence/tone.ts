let context: AudioContext | null = null;

const hertz = 660;
const seconds = 0.35;
/** A fifth of what the device is set to. */
const loudness = 0.2;

/**
 * Plays a short quiet tone. False where the browser lets no sound out before a page was touched, or
 * has none.
 */
export async function playTone(): Promise<boolean> {
  if (typeof AudioContext === 'undefined') return false;
  context ??= new AudioContext();
  // Where sound is blocked this may never be answered.
  if (context.state !== 'running') await Promise.race([context.resume(), pause(200)]);
  if (context.state !== 'running') return false;
  const [tone, volume] = [context.createOscillator(), context.createGain()];
  const begin = context.currentTime;
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(loudness, begin);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + seconds);
  tone.connect(volume).connect(context.destination);
  tone.start(begin);
  tone.stop(begin + seconds);
  return true;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
