export interface Answer {
  result: unknown
  description?: string
}
