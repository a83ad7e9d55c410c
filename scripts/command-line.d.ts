export function buildCommandLine(folder: string, outdir?: string): Promise<void>;
