/** Days from today on in which an advisor is told of changes. */
export const daysTold = 28;
