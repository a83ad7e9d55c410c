export type CreationDetails = Readonly<{ days: readonly unknown[] }>;
