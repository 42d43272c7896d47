/** Key that notifies each recipient once of a new member. */
export const joinedKey = (invitationId: string, telegramId: number | bigint) =>
  `helper_joined:${invitationId}:${telegramId}`

/** Key for the latest end of a membership; used again if the member returns and leaves. */
export const leftKey = (membershipId: string) => `helper_left:${membershipId}`
export const removedKey = (membershipId: string) => `helper_removed:${membershipId}`
