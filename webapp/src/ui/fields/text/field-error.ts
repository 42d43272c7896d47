interface FieldError {
  readonly error: string | undefined
  /** Number of refusals, because the same error can be refused again. */
  readonly errorCount: number
}

/** Returns whether a new error must shake the field; an unchanged one does not. */
export function isNewError(before: FieldError, now: FieldError): boolean {
  return now.error !== undefined && (now.error !== before.error || now.errorCount > before.errorCount)
}
