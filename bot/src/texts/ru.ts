import type { Language } from '@enp/shared/calls/api'
import { adminRu } from './ru/admin.ts'
import { adminActionsRu } from './ru/admin-actions.ts'
import { adminBookingsRu } from './ru/admin-bookings.ts'
import { applyingRu } from './ru/applying.ts'
import { broadcastsRu } from './ru/broadcasts.ts'
import { budgetRu } from './ru/budget.ts'
import { casesRu } from './ru/cases.ts'
import { commandsRu } from './ru/commands.ts'
import { departuresRu } from './ru/departures.ts'
import { generalRu } from './ru/general.ts'
import { legalRu } from './ru/legal.ts'
import { lookupRu } from './ru/lookup.ts'
import { membersRu } from './ru/members.ts'
import { moderationRu } from './ru/moderation.ts'
import { operatorOrganizersRu } from './ru/operator-organizers.ts'
import { operatorSearchRu } from './ru/operator-search.ts'
import { operatorStatesRu } from './ru/operator-states.ts'
import { operatorsRu } from './ru/operators.ts'
import { organizerCalendarRu } from './ru/organizer-calendar.ts'
import { organizerCheckInRu } from './ru/organizer-check-in.ts'
import { organizerEarningsRu } from './ru/organizer-earnings.ts'
import { organizerMenuRu } from './ru/organizer-menu.ts'
import { organizerProfileRu } from './ru/organizer-profile.ts'
import { organizerReviewsRu } from './ru/organizer-reviews.ts'
import { paymentsRu } from './ru/payments.ts'
import { privacyRu } from './ru/privacy.ts'
import { promoCodesRu } from './ru/promo-codes.ts'
import { questionsRu } from './ru/questions.ts'
import { resellersRu } from './ru/resellers.ts'
import { serviceFieldsRu } from './ru/service-fields.ts'
import { serviceMoreRu } from './ru/service-more.ts'
import { servicesRu } from './ru/services.ts'
import { settingNamesRu } from './ru/setting-names.ts'
import { settingsRu } from './ru/settings.ts'
import { supportRu } from './ru/support.ts'
import { supportTemplatesRu } from './ru/support-templates.ts'
import { suspensionsRu } from './ru/suspensions.ts'
import { synonymsRu } from './ru/synonyms.ts'
import { tasksRu } from './ru/tasks.ts'
import { tripsRu } from './ru/trips.ts'
import { uploadsRu } from './ru/uploads.ts'
import { watchesRu } from './ru/watches.ts'

export const ru = {
  language: 'ru' as Language,
  ...generalRu,
  ...commandsRu,
  ...privacyRu,
  ...paymentsRu,
  ...supportRu,
  ...supportTemplatesRu,
  ...lookupRu,
  ...moderationRu,
  ...membersRu,
  ...organizerCheckInRu,
  ...tasksRu,
  ...adminRu,
  ...adminActionsRu,
  ...adminBookingsRu,
  ...watchesRu,
  ...applyingRu,
  ...serviceFieldsRu,
  ...serviceMoreRu,
  ...servicesRu,
  ...broadcastsRu,
  ...budgetRu,
  ...departuresRu,
  ...operatorOrganizersRu,
  ...operatorSearchRu,
  ...operatorStatesRu,
  ...organizerMenuRu,
  ...organizerCalendarRu,
  ...organizerEarningsRu,
  ...organizerProfileRu,
  ...organizerReviewsRu,
  ...questionsRu,
  ...operatorsRu,
  ...synonymsRu,
  ...settingsRu,
  ...settingNamesRu,
  ...legalRu,
  ...promoCodesRu,
  ...resellersRu,
  ...suspensionsRu,
  ...casesRu,
  ...tripsRu,
  ...uploadsRu,
}
