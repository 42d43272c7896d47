/** The count of a corrected form drops. */
export const hasNewRefusal = (before: number, now: number): boolean => now > before
