export const joinedKey = (invitationId: string, telegramId: number | bigint) =>
  `helper_joined:${invitationId}:${telegramId}`

/** Used again if the member returns and leaves. */
export const leftKey = (membershipId: string) => `helper_left:${membershipId}`
export const removedKey = (membershipId: string) => `helper_removed:${membershipId}`
