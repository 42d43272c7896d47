/** What a method of the Bot API answers. `description` is the sentence that `setWebhook` and its kind add to a success. */
export interface Answer {
  result: unknown
  description?: string
}
