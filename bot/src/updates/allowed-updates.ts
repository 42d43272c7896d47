/** What the features listen to; the messenger keeps everything else to itself. */
export const allowedUpdates = [
  'message',
  'callback_query',
  'my_chat_member',
  'chat_member',
  'pre_checkout_query',
] as const
