export interface LegalText {
  readonly title: string
  readonly since: string
  readonly sections: ReadonlyArray<{ readonly title: string; readonly lines: readonly string[] }>
}
