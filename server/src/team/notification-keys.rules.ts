export const toMemberJoinedKey = (invitationId: string, telegramId: number | bigint) =>
  `member_joined:${invitationId}:${telegramId}`

/** Used again if the member returns and leaves. */
export const toMemberLeftKey = (membershipId: string) => `member_left:${membershipId}`
export const toMemberRemovedKey = (membershipId: string) => `member_removed:${membershipId}`
export const toOwnerAppointedKey = (membershipId: string) => `owner_appointed:${membershipId}`
