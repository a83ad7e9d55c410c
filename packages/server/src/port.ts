/**
 * What a lower floor needs of a higher one: named where it is needed, filled beside the app. So a
 * feature that others stand on may call them without knowing them.
 */
export type Port<T> = Readonly<{ connect: (part: T) => void; get: () => T }>;

export function openPort<T>(name: string): Port<T> {
  let connected: T | undefined;
  return {
    connect: (part) => {
      connected = part;
    },
    get: () => {
      if (connected === undefined) throw new Error(`nothing is connected to the port ${name}`);
      return connected;
    },
  };
}
