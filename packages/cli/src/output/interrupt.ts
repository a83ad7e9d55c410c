/**
 * Says at Ctrl-C what that leaves, and ends as the system would end it, unless the work goes on.
 */
export async function withInterrupt<T>(
  interrupt: () => boolean,
  work: () => Promise<T>,
): Promise<T> {
  const onSignal = () => {
    if (interrupt()) return;
    process.off('SIGINT', onSignal);
    process.kill(process.pid, 'SIGINT');
  };
  process.on('SIGINT', onSignal);
  try {
    return await work();
  } finally {
    process.off('SIGINT', onSignal);
  }
}
