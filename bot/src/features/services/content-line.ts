/** A line of the card of a service; `key` is the same in each version of the service. */
export interface ContentLine {
  readonly key: string
  readonly html: string
}
