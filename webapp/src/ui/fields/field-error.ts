export interface FieldError {
  readonly error: string | undefined
  /** How often what is typed was refused: the same sentence again is another refusal. */
  readonly errorCount: number
}

/** Whether the field has something new to refuse: then it shakes. An error that merely stays does not shake it. */
export function isNewError(before: FieldError, now: FieldError): boolean {
  return now.error !== undefined && (now.error !== before.error || now.errorCount > before.errorCount)
}
