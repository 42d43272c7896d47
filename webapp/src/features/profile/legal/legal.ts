/** A page of rules: what it is called, since when it holds, and its sections. */
export interface LegalText {
  readonly title: string
  readonly since: string
  readonly sections: ReadonlyArray<{ readonly title: string; readonly lines: readonly string[] }>
}
