export function buildCommandLine(
  folder: string,
  outdir?: string,
  entryPoint?: string,
): Promise<void>;
