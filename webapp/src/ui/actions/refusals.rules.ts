/** The count of a corrected form drops. */
export const isOneMore = (before: number, now: number): boolean => now > before
