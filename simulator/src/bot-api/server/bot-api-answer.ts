export interface BotApiAnswer {
  result: unknown
  description?: string
}
