export const allowedUpdates = [
  'message',
  'callback_query',
  'my_chat_member',
  'chat_member',
  'pre_checkout_query',
  'inline_query',
] as const
