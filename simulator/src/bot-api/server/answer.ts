/** `description` is the sentence that methods such as `setWebhook` add to a success. */
export interface Answer {
  result: unknown
  description?: string
}
