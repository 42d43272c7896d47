/** Returns whether a form was refused again; a corrected form's count drops. */
export const isOneMore = (before: number, now: number): boolean => now > before
