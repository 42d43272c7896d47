import { adminEn } from './en/admin.ts'
import { adminActionsEn } from './en/admin-actions.ts'
import { adminBookingsEn } from './en/admin-bookings.ts'
import { applyingEn } from './en/applying.ts'
import { broadcastsEn } from './en/broadcasts.ts'
import { budgetEn } from './en/budget.ts'
import { casesEn } from './en/cases.ts'
import { commandsEn } from './en/commands.ts'
import { departuresEn } from './en/departures.ts'
import { generalEn } from './en/general.ts'
import { legalEn } from './en/legal.ts'
import { lookupEn } from './en/lookup.ts'
import { membersEn } from './en/members.ts'
import { moderationEn } from './en/moderation.ts'
import { operatorOrganizersEn } from './en/operator-organizers.ts'
import { operatorSearchEn } from './en/operator-search.ts'
import { operatorStatesEn } from './en/operator-states.ts'
import { operatorsEn } from './en/operators.ts'
import { organizerCalendarEn } from './en/organizer-calendar.ts'
import { organizerCheckInEn } from './en/organizer-check-in.ts'
import { organizerEarningsEn } from './en/organizer-earnings.ts'
import { organizerMenuEn } from './en/organizer-menu.ts'
import { organizerProfileEn } from './en/organizer-profile.ts'
import { organizerReviewsEn } from './en/organizer-reviews.ts'
import { paymentsEn } from './en/payments.ts'
import { privacyEn } from './en/privacy.ts'
import { promoCodesEn } from './en/promo-codes.ts'
import { questionsEn } from './en/questions.ts'
import { resellersEn } from './en/resellers.ts'
import { serviceFieldsEn } from './en/service-fields.ts'
import { serviceMoreEn } from './en/service-more.ts'
import { servicesEn } from './en/services.ts'
import { settingNamesEn } from './en/setting-names.ts'
import { settingsEn } from './en/settings.ts'
import { supportEn } from './en/support.ts'
import { supportTemplatesEn } from './en/support-templates.ts'
import { suspensionsEn } from './en/suspensions.ts'
import { synonymsEn } from './en/synonyms.ts'
import { tasksEn } from './en/tasks.ts'
import { tripsEn } from './en/trips.ts'
import { uploadsEn } from './en/uploads.ts'
import { watchesEn } from './en/watches.ts'
import type { ru } from './ru.ts'

export const en: typeof ru = {
  language: 'en',
  ...generalEn,
  ...commandsEn,
  ...privacyEn,
  ...paymentsEn,
  ...supportEn,
  ...supportTemplatesEn,
  ...lookupEn,
  ...moderationEn,
  ...membersEn,
  ...organizerCheckInEn,
  ...tasksEn,
  ...adminEn,
  ...adminActionsEn,
  ...adminBookingsEn,
  ...watchesEn,
  ...applyingEn,
  ...serviceFieldsEn,
  ...serviceMoreEn,
  ...servicesEn,
  ...broadcastsEn,
  ...budgetEn,
  ...departuresEn,
  ...operatorOrganizersEn,
  ...operatorSearchEn,
  ...operatorStatesEn,
  ...organizerMenuEn,
  ...organizerCalendarEn,
  ...organizerEarningsEn,
  ...organizerProfileEn,
  ...organizerReviewsEn,
  ...questionsEn,
  ...operatorsEn,
  ...synonymsEn,
  ...settingsEn,
  ...settingNamesEn,
  ...legalEn,
  ...promoCodesEn,
  ...resellersEn,
  ...suspensionsEn,
  ...casesEn,
  ...tripsEn,
  ...uploadsEn,
}
