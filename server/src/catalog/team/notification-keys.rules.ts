export const joinedKey = (invitationId: string, telegramId: number | bigint) =>
  `member_joined:${invitationId}:${telegramId}`

/** Used again if the member returns and leaves. */
export const leftKey = (membershipId: string) => `member_left:${membershipId}`
export const removedKey = (membershipId: string) => `member_removed:${membershipId}`
