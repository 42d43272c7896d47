/** Returns whether a form was refused again: a corrected form, whose count falls back, shakes nothing. */
export const isOneMore = (before: number, now: number): boolean => now > before
