export interface Refusal {
  readonly error: string | undefined
  /** How often what is typed was refused: the same sentence again is another refusal. */
  readonly refusals: number
}

/** Whether the field has something new to refuse: then it shakes. An error that merely stays does not shake it. */
export function isNewRefusal(before: Refusal, now: Refusal): boolean {
  return now.error !== undefined && (now.error !== before.error || now.refusals > before.refusals)
}
