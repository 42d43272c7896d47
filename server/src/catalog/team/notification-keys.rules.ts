/** What makes it the same news, for each of those who are told. */
export const joinedKey = (invitationId: string, telegramId: number | bigint) =>
  `helper_joined:${invitationId}:${telegramId}`

/** Of the latest time a membership ended: who comes back and leaves again is told of again. */
export const leftKey = (membershipId: string) => `helper_left:${membershipId}`
export const removedKey = (membershipId: string) => `helper_removed:${membershipId}`
