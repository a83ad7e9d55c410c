/** Levels go from 1, the best, to this one. */
export const worstLevel = 99;
