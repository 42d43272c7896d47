import { sessionData } from './auth/session.store.ts'
import { caseData } from './bookings/cases/personal-data.store.ts'
import {
  chargeData,
  checkInData,
  manifestData,
  reviewData,
  reviewReplyData,
  shareData,
} from './bookings/personal-data.store.ts'
import { bookingData, changeData } from './bookings/personal-data.ts'
import { reviewPhotoData } from './bookings/reviews/photos/personal-data.store.ts'
import { ticketData } from './bookings/tickets/personal-data.store.ts'
import { tripCalendarData } from './bookings/trip-calendar/trip-calendar.store.ts'
import { favoriteData } from './catalog/favorites/favorites.store.ts'
import { searchData } from './catalog/search/popular/personal-data.store.ts'
import type { PersonalDataHandler } from './core/personal-data-handler.ts'
import { listData } from './discovery/lists/lists.store.ts'
import { giftCardData } from './gift-cards/personal-data.store.ts'
import { balanceData } from './ledger/personal-data.ts'
import { boostData, miningSessionData } from './mining/personal-data.store.ts'
import { notificationData } from './notifications/personal-data.store.ts'
import { suspensionData } from './operators/suspensions/personal-data.store.ts'
import { applicationData } from './organizers/applications/personal-data.store.ts'
import { departureCalendarData } from './organizers/departure-calendar/departure-calendar.store.ts'
import { guestMessageData } from './organizers/guest-messages/personal-data.store.ts'
import { importData } from './organizers/imports/personal-data.store.ts'
import { bankPayoutData } from './organizers/payouts/personal-data.store.ts'
import { questionAnswerData, questionData } from './organizers/questions/personal-data.store.ts'
import { cardMoneyData } from './payments/card-money/personal-data.store.ts'
import { paymentData } from './payments/personal-data.store.ts'
import { promoRedemptionData, savedPromoCodeData } from './promo-codes/personal-data.store.ts'
import { referralData } from './referrals/personal-data.store.ts'
import { transactionData } from './statements/personal-data.store.ts'
import { supportData } from './support/personal-data.store.ts'
import { bonusData, taskData } from './tasks/personal-data.store.ts'
import { membershipData } from './team/memberships-personal-data.store.ts'
import { teamData } from './team/personal-data.ts'
import { profileData } from './users/personal-data.store.ts'
import { depositData } from './wallets/deposits/personal-data.store.ts'
import { walletData } from './wallets/linking/personal-data.store.ts'
import { withdrawalData } from './wallets/withdrawals/personal-data.store.ts'
import { watchData } from './watches/personal-data.store.ts'

/**
 * In the order of locking and erasing: bookings, then mining sessions before balances, as a claim
 * does. The profile goes last, because it identifies the user.
 */
export const personalData: readonly PersonalDataHandler[] = [
  tripCalendarData,
  bookingData,
  changeData,
  chargeData,
  shareData,
  ticketData,
  promoRedemptionData,
  giftCardData,
  savedPromoCodeData,
  miningSessionData,
  boostData,
  bonusData,
  taskData,
  cardMoneyData,
  balanceData,
  transactionData,
  paymentData,
  depositData,
  withdrawalData,
  bankPayoutData,
  walletData,
  referralData,
  favoriteData,
  listData,
  searchData,
  watchData,
  teamData,
  departureCalendarData,
  membershipData,
  applicationData,
  importData,
  suspensionData,
  reviewData,
  reviewPhotoData,
  reviewReplyData,
  questionData,
  questionAnswerData,
  checkInData,
  manifestData,
  guestMessageData,
  caseData,
  supportData,
  notificationData,
  sessionData,
  profileData,
]
