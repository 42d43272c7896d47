import { conversations } from '@grammyjs/conversations'
import { Bot } from 'grammy'
import type { Update, UserFromGetMe } from 'grammy/types'
import type { Config } from './config.ts'
import type { BotContext, ConversationContext, Deps } from './context.ts'
import { conversationVersion } from './conversations/conversation.ts'
import { endConversationOnStartButton } from './conversations/end-conversation-on-start-button.ts'
import { conversationPlugins } from './conversations/plugins.ts'
import { handleUpdateErrors } from './failures.ts'
import { adminFeature } from './features/admin/admin.ts'
import { cancelBookingFeature, cancelBookingStartPattern } from './features/admin/bookings/cancel-booking.ts'
import { refundTripFeature, refundTripStartPattern } from './features/admin/bookings/refund-trip.ts'
import { operatorNumbersFeature, operatorSearchFeature, operatorWordsFeature } from './features/admin/find.ts'
import { operatorMoneyFeature } from './features/admin/money.ts'
import { operatorInputFeature, operatorInputStartPattern } from './features/admin/operator-input.ts'
import { organizerListFeature } from './features/admin/organizer-list.ts'
import { overviewFeature } from './features/admin/overview.ts'
import { removeOwnerFeature } from './features/admin/remove-owner.ts'
import { undoFeature } from './features/admin/undo.ts'
import { verifyOrganizerFeature } from './features/admin/verify-organizer.ts'
import { applicationStartData, applyFeature } from './features/applying/apply.ts'
import { boostsFeature } from './features/boosts.ts'
import { planTimeFeature, planTimeStartPattern } from './features/broadcasts/ask-plan-time.ts'
import { broadcastsFeature } from './features/broadcasts/broadcasts.ts'
import { broadcastEditingFeature, broadcastEditStartPattern } from './features/broadcasts/write-part.ts'
import { budgetFeature } from './features/budget/budget.ts'
import { cancelConversationFeature } from './features/cancel.ts'
import { casesFeature } from './features/cases/cases.ts'
import { decideCaseFeature, decideCaseStartPattern } from './features/cases/decide-case.ts'
import { openCaseFeature, openCaseStartPattern } from './features/cases/open-case.ts'
import { writeStatementFeature, writeStatementStartPattern } from './features/cases/write-statement.ts'
import { channelMembershipFeature } from './features/channels.ts'
import { adminDeparturesFeature } from './features/departures/admin-departures.ts'
import { cancelDepartureFeature, cancelDepartureStartPattern } from './features/departures/cancel-departure.ts'
import { decideToGoFeature } from './features/departures/decide-to-go.ts'
import {
  departureGuideFeature,
  departureGuideStartPattern,
  undoGuideFeature,
} from './features/departures/departure-guide.ts'
import { departuresFeature } from './features/departures/departures.ts'
import { messageDepartureFeature, messageDepartureStartPattern } from './features/departures/message-departure.ts'
import { guestMessageFeature, guestMessageStartPattern, guestRepliesFeature } from './features/departures/messaging.ts'
import { moveDepartureFeature, moveDepartureStartPattern } from './features/departures/move-departure.ts'
import { movedDepartureFeature } from './features/departures/moved-departure.ts'
import { bankDetailsFeature, bankDetailsStartPattern } from './features/earnings/bank-details.ts'
import { bankPayoutsFeature } from './features/earnings/bank-payouts.ts'
import { earningsFeature } from './features/earnings/earnings.ts'
import { monthStatementFeature } from './features/earnings/month-statement.ts'
import { payOutFeature, payOutStartPattern } from './features/earnings/pay-out.ts'
import { returnPayoutFeature, returnPayoutStartPattern } from './features/earnings/return-payout.ts'
import { helpFeature } from './features/help.ts'
import { inlineSearchFeature } from './features/inline-search.ts'
import { languageFeature } from './features/language.ts'
import { legalFeature } from './features/legal/legal.ts'
import { publishLegalFeature, publishLegalStartPattern } from './features/legal/publish-legal.ts'
import { miningFeature } from './features/mining.ts'
import { friendReviewsFeature } from './features/moderation/friends.ts'
import { importReviewsFeature } from './features/moderation/import-reviews.ts'
import { organizerModerationFeature } from './features/moderation/organizers.ts'
import { moderatedQuestionsFeature } from './features/moderation/questions.ts'
import { reviewsFeature } from './features/moderation/reviews.ts'
import { refusalReasonFeature, refusalReasonStartPattern } from './features/moderation/with-reason.ts'
import { addOperatorFeature, addOperatorStartData } from './features/operators/add-operator.ts'
import { operatorLinksFeature } from './features/operators/operator-links.ts'
import { operatorsFeature } from './features/operators/operators.ts'
import { checkInFeature, unknownVouchersFeature, vouchersFeature } from './features/organizer/check-in/check-in.ts'
import { voucherPhotosFeature } from './features/organizer/check-in/voucher-photos.ts'
import { decideChangeFeature } from './features/organizer/decide-change.ts'
import { digestFeature } from './features/organizer/digest/digest.ts'
import { findGuestFeature, findGuestStartData } from './features/organizer/guest-search/find-guest.ts'
import { manifestFeature } from './features/organizer/manifest/manifest.ts'
import { organizerBookingsFeature } from './features/organizer/organizer.ts'
import { refusalFeature, refuseBookingStartPattern } from './features/organizer/refuse-booking.ts'
import { organizerMenuFeature } from './features/organizer/show-menu.ts'
import {
  inviteMemberFeature,
  inviteMemberStartPattern,
  membershipEndFeature,
  membershipEndStartPattern,
} from './features/organizer/team/invite-member.ts'
import { offeredRoleFeature } from './features/organizer/team/offered-role.ts'
import { teamFeature } from './features/organizer/team/team.ts'
import {
  changeWalkInFeature,
  changeWalkInStartPattern,
  undoWalkInChangeFeature,
} from './features/organizer/walk-in/change-walk-in.ts'
import { walkInFeature, walkInStartPattern } from './features/organizer/walk-in/walk-in.ts'
import { calendarFeature } from './features/organizer-calendar/calendar.ts'
import { calendarInputFeature, calendarInputStartPattern } from './features/organizer-calendar/calendar-words.ts'
import { paymentsFeature } from './features/payments.ts'
import { privacyFeature } from './features/privacy/privacy.ts'
import { profileFeature, profileStartPattern } from './features/profile/edit-profile.ts'
import { createPromoCodeFeature, promoStartData } from './features/promo-codes/create-promo-code.ts'
import { promoCodesFeature } from './features/promo-codes/promo-codes.ts'
import { answerQuestionFeature, answerQuestionStartPattern } from './features/questions/answer-question.ts'
import { organizerQuestionsFeature } from './features/questions/organizer-questions.ts'
import { reachabilityFeature } from './features/reachability.ts'
import { rebookingFeature } from './features/rebooking.ts'
import { editResellerFeature, editResellerStartPattern } from './features/resellers/edit-reseller.ts'
import { resellersFeature } from './features/resellers/resellers.ts'
import { organizerReviewsFeature } from './features/reviews/organizer-reviews.ts'
import { reviewReplyFeature, reviewReplyStartPattern } from './features/reviews/reply-to-review.ts'
import { placeAliasesFeature, placeAliasesStartData } from './features/search-words/place-aliases.ts'
import { synonymsFeature, synonymsStartData } from './features/search-words/synonyms.ts'
import { serviceFormFeature, serviceFormStartPattern } from './features/services/service-form.ts'
import { servicesFeature } from './features/services/services.ts'
import { submitUploadFeature } from './features/services/upload/submit-upload.ts'
import { undoUploadFeature } from './features/services/upload/undo-upload.ts'
import { uploadServicesFeature, uploadStartPattern } from './features/services/upload/upload-services.ts'
import { changeSettingFeature, changeSettingStartPattern } from './features/settings/change-setting.ts'
import { revokeSettingFeature } from './features/settings/revoke-setting.ts'
import { settingsFeature } from './features/settings/settings.ts'
import { startFeature } from './features/start.ts'
import { handoverFeature, handoverStartPattern } from './features/support/handover/hand-over.ts'
import { lookupFeature } from './features/support/lookup/lookup.ts'
import { supportMessagesFeature, supportRepliesFeature } from './features/support/messages.ts'
import { supportDecisionFeature } from './features/support/operators.ts'
import { requestsFeature } from './features/support/requests.ts'
import { resolveRequestFeature } from './features/support/resolve.ts'
import { supportFeature } from './features/support/support.ts'
import {
  answerWithTemplateFeature,
  answerWithTemplateStartPattern,
} from './features/support/templates/answer-with-template.ts'
import { editTemplatesFeature, editTemplatesStartData } from './features/support/templates/edit-templates.ts'
import { suspendStartPattern, suspendSubjectFeature } from './features/suspensions/suspend-subject.ts'
import { suspensionsFeature } from './features/suspensions/suspensions.ts'
import { taskReviewsFeature } from './features/tasks/task-reviews.ts'
import { tasksFeature } from './features/tasks/tasks.ts'
import { throttleFeature } from './features/throttle.ts'
import { touristTaxFeature } from './features/tourist-tax/tourist-tax.ts'
import { tripsFeature } from './features/trips.ts'
import { unhandledFeature } from './features/unhandled.ts'
import { watchesFeature } from './features/watches/watches.ts'
import { botApiOptions, replyRetries } from './telegram/bot-api.ts'
import { countAnswers } from './telegram/metrics.ts'
import { botTexts, toLanguage } from './texts/texts.ts'
import { lowercaseCommand } from './updates/lowercase-command.ts'

/** In the order of an update. They also work during a conversation. */
const features = [
  reachabilityFeature,
  channelMembershipFeature,
  cancelConversationFeature,
  startFeature,
  helpFeature,
  inlineSearchFeature,
  privacyFeature,
  boostsFeature,
  miningFeature,
  languageFeature,
  tripsFeature,
  watchesFeature,
  adminFeature,
  operatorSearchFeature,
  operatorMoneyFeature,
  overviewFeature,
  organizerListFeature,
  verifyOrganizerFeature,
  removeOwnerFeature,
  undoFeature,
  broadcastsFeature,
  budgetFeature,
  supportDecisionFeature,
  resolveRequestFeature,
  reviewsFeature,
  moderatedQuestionsFeature,
  friendReviewsFeature,
  organizerModerationFeature,
  importReviewsFeature,
  requestsFeature,
  lookupFeature,
  tasksFeature,
  taskReviewsFeature,
  organizerMenuFeature,
  teamFeature,
  offeredRoleFeature,
  organizerBookingsFeature,
  organizerReviewsFeature,
  organizerQuestionsFeature,
  decideChangeFeature,
  calendarFeature,
  departuresFeature,
  adminDeparturesFeature,
  movedDepartureFeature,
  rebookingFeature,
  decideToGoFeature,
  undoGuideFeature,
  undoWalkInChangeFeature,
  suspensionsFeature,
  casesFeature,
  settingsFeature,
  legalFeature,
  revokeSettingFeature,
  operatorsFeature,
  operatorLinksFeature,
  promoCodesFeature,
  resellersFeature,
  checkInFeature,
  earningsFeature,
  monthStatementFeature,
  bankPayoutsFeature,
  touristTaxFeature,
  manifestFeature,
  digestFeature,
  undoUploadFeature,
  submitUploadFeature,
]

/** Buttons that end the open conversation. */
const conversationStarts = [
  applicationStartData,
  serviceFormStartPattern,
  uploadStartPattern,
  refusalReasonStartPattern,
  suspendStartPattern,
  changeSettingStartPattern,
  publishLegalStartPattern,
  addOperatorStartData,
  synonymsStartData,
  placeAliasesStartData,
  promoStartData,
  editResellerStartPattern,
  reviewReplyStartPattern,
  answerQuestionStartPattern,
  refuseBookingStartPattern,
  walkInStartPattern,
  changeWalkInStartPattern,
  findGuestStartData,
  profileStartPattern,
  inviteMemberStartPattern,
  membershipEndStartPattern,
  calendarInputStartPattern,
  broadcastEditStartPattern,
  planTimeStartPattern,
  bankDetailsStartPattern,
  payOutStartPattern,
  returnPayoutStartPattern,
  cancelDepartureStartPattern,
  moveDepartureStartPattern,
  departureGuideStartPattern,
  messageDepartureStartPattern,
  guestMessageStartPattern,
  operatorInputStartPattern,
  cancelBookingStartPattern,
  refundTripStartPattern,
  openCaseStartPattern,
  writeStatementStartPattern,
  decideCaseStartPattern,
  handoverStartPattern,
  answerWithTemplateStartPattern,
  editTemplatesStartData,
]

const conversationFeatures = [
  supportFeature,
  openCaseFeature,
  writeStatementFeature,
  decideCaseFeature,
  handoverFeature,
  answerWithTemplateFeature,
  editTemplatesFeature,
  refusalFeature,
  cancelBookingFeature,
  refundTripFeature,
  operatorInputFeature,
  inviteMemberFeature,
  membershipEndFeature,
  calendarInputFeature,
  broadcastEditingFeature,
  planTimeFeature,
  bankDetailsFeature,
  payOutFeature,
  returnPayoutFeature,
  applyFeature,
  refusalReasonFeature,
  suspendSubjectFeature,
  changeSettingFeature,
  publishLegalFeature,
  addOperatorFeature,
  synonymsFeature,
  placeAliasesFeature,
  createPromoCodeFeature,
  editResellerFeature,
  reviewReplyFeature,
  answerQuestionFeature,
  serviceFormFeature,
  uploadServicesFeature,
  walkInFeature,
  changeWalkInFeature,
  findGuestFeature,
  profileFeature,
  cancelDepartureFeature,
  moveDepartureFeature,
  departureGuideFeature,
  messageDepartureFeature,
  guestMessageFeature,
  vouchersFeature,
  voucherPhotosFeature,
  operatorNumbersFeature,
  supportMessagesFeature,
  unknownVouchersFeature,
  operatorWordsFeature,
]

/** Registers features in the order of an update. `beyondLimit`: updates over the rate limit. */
export function createBot(
  config: Pick<Config, 'botToken' | 'botApiRoot'>,
  deps: Deps,
  botInfo: UserFromGetMe,
  beyondLimit: WeakSet<Update>,
): Bot<BotContext> {
  const bot = new Bot<BotContext>(config.botToken, { client: botApiOptions(config), botInfo })
  bot.api.config.use(countAnswers, ...replyRetries(deps.pause))

  bot.use((ctx, next) => {
    ctx.log = deps.log.child({ update: ctx.update.update_id })
    ctx.texts = botTexts[toLanguage(ctx.from?.language_code)]
    return next()
  })
  // Before the boundary: a failure here leaves the update unconfirmed, so that it is handled again.
  bot.use(paymentsFeature(deps))
  bot.use(throttleFeature(deps, beyondLimit))
  // An update that can't get the lock of its chat is handled again, too.
  bot.use(deps.conversationStore.lock)
  const safe = bot.errorBoundary(handleUpdateErrors(deps))
  safe.use(lowercaseCommand)
  for (const feature of features) safe.use(feature(deps))
  safe.use(endConversationOnStartButton(deps, conversationStarts))
  safe.use(servicesFeature(deps))
  safe.use(guestRepliesFeature(deps))
  safe.use(supportRepliesFeature(deps))
  // Everything above also works during a conversation; docs/decisions/0013-bot-conversations.md.
  const inPrivate = safe.chatType('private')
  inPrivate.use(
    conversations<BotContext, ConversationContext>({
      storage: { type: 'context', version: conversationVersion, adapter: deps.conversationStore.adapter },
      plugins: conversationPlugins(deps),
    }),
  )
  for (const feature of conversationFeatures) inPrivate.use(feature(deps))
  safe.use(unhandledFeature(deps))
  return bot
}
