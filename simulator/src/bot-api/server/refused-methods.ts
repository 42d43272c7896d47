/** The methods of the Bot API that the simulator lacks, by reason. They return 501, not 404. */
const namesByReason: Readonly<Record<string, string>> = {
  'no groups; channels are changed by the control API': `
    banChatMember unbanChatMember restrictChatMember promoteChatMember setChatAdministratorCustomTitle
    setChatMemberTag banChatSenderChat unbanChatSenderChat setChatPermissions setChatPhoto deleteChatPhoto
    setChatTitle setChatDescription leaveChat getChatAdministrators getChatMemberCount getUserPersonalChatMessages
    setMyDefaultAdministratorRights getMyDefaultAdministratorRights getUserChatBoosts
    approveSuggestedPost declineSuggestedPost`,
  'no invite links': `
    exportChatInviteLink createChatInviteLink editChatInviteLink createChatSubscriptionInviteLink
    editChatSubscriptionInviteLink revokeChatInviteLink approveChatJoinRequest declineChatJoinRequest
    answerChatJoinRequestQuery sendChatJoinRequestWebApp`,
  'no forum topics': `
    getForumTopicIconStickers createForumTopic editForumTopic closeForumTopic reopenForumTopic deleteForumTopic
    unpinAllForumTopicMessages editGeneralForumTopic closeGeneralForumTopic reopenGeneralForumTopic
    hideGeneralForumTopic unhideGeneralForumTopic unpinAllGeneralForumTopicMessages`,
  'no such kind of message': `
    sendLivePhoto sendAudio sendAnimation sendVoice sendVideoNote sendPaidMedia sendVenue sendContact
    editMessageLiveLocation stopMessageLiveLocation`,
  'no polls and checklists': 'sendPoll stopPoll sendChecklist editMessageChecklist',
  'no drafts and ephemeral messages': `
    sendMessageDraft sendRichMessageDraft editEphemeralMessageText editEphemeralMessageMedia
    editEphemeralMessageCaption editEphemeralMessageReplyMarkup deleteEphemeralMessage`,
  'call the method for one message': 'forwardMessages copyMessages',
  'no reactions of users': 'deleteMessageReaction deleteAllMessageReactions',
  'no profile beyond names, descriptions and commands': `
    setMyProfilePhoto removeMyProfilePhoto getUserProfileAudios setUserEmojiStatus savePreparedKeyboardButton`,
  'no stickers': `
    sendSticker getStickerSet getCustomEmojiStickers uploadStickerFile createNewStickerSet addStickerToSet
    setStickerPositionInSet deleteStickerFromSet replaceStickerInSet setStickerEmojiList setStickerKeywords
    setStickerMaskPosition setStickerSetTitle deleteStickerSet setStickerSetThumbnail
    setCustomEmojiStickerSetThumbnail setChatStickerSet deleteChatStickerSet`,
  'no gifts': `
    getUserGifts getChatGifts getAvailableGifts sendGift giftPremiumSubscription convertGiftToStars upgradeGift
    transferGift`,
  'no business accounts and stories': `
    getBusinessConnection deleteBusinessMessages readBusinessMessage setBusinessAccountName
    setBusinessAccountUsername setBusinessAccountBio setBusinessAccountProfilePhoto
    removeBusinessAccountProfilePhoto setBusinessAccountGiftSettings getBusinessAccountStarBalance
    transferBusinessAccountStars getBusinessAccountGifts postStory repostStory editStory deleteStory`,
  'no guests and managed bots': `
    answerGuestQuery getManagedBotToken replaceManagedBotToken getManagedBotAccessSettings
    setManagedBotAccessSettings`,
  'no games and passports': 'sendGame setGameScore getGameHighScores setPassportDataErrors',
  'no verification': 'verifyUser verifyChat removeUserVerification removeChatVerification',
  'there is no other Bot API server to move to': 'logOut close',
}

/** Method name -> reason. */
export const refusedMethods: ReadonlyMap<string, string> = new Map(
  Object.entries(namesByReason).flatMap(([reason, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, reason] as const),
  ),
)
