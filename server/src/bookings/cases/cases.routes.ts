import type { caseCalls } from '@enp/shared/calls/bookings/cases'
import type { organizerCaseCalls } from '@enp/shared/calls/bookings/organizer-cases'
import type { RouteHandlers } from '../../http/route.ts'
import { addStatement } from './add-statement.ts'
import { answerOfferInApp, answerOfferInChat } from './answer-offer.ts'
import { answerCase, getOrganizerCase, listOrganizerCases } from './desk/show-organizer-case.ts'
import { uploadCasePhoto } from './desk/upload-case-photo.ts'
import { getCase, getChatCase } from './get-case.ts'
import { openCaseInApp, openCaseInChat } from './open-case.ts'

type OperatorCalls = Extract<keyof typeof caseCalls, `${string}/internal/admin/${string}`>

type CaseCalls = Exclude<keyof typeof caseCalls, OperatorCalls> | keyof typeof organizerCaseCalls

export const caseRoutes: Pick<RouteHandlers, CaseCalls> = {
  'POST /v1/bookings/:id/case': (deps, { user, params, body }) => openCaseInApp(deps, user, params.id, body),
  'GET /v1/bookings/:id/case': (deps, { user, params }) => getCase(deps, user.id, params.id),
  'POST /v1/bookings/:id/case/offer': (deps, { user, params, body }) =>
    answerOfferInApp(deps, user.id, params.id, body),
  'POST /internal/cases/open': (deps, { body }) => openCaseInChat(deps, body),
  'GET /internal/cases/:id': (deps, { params, query }) => getChatCase(deps, params.id, query.telegramId),
  'POST /internal/cases/:id/statements': (deps, { params, body }) => addStatement(deps, params.id, body),
  'POST /internal/cases/:id/offer': (deps, { params, body }) => answerOfferInChat(deps, params.id, body),
  'GET /v1/organizer/cases': (deps, { member, query }) => listOrganizerCases(deps, member, query),
  'GET /v1/organizer/cases/:id': (deps, { member, params }) => getOrganizerCase(deps, member, params.id),
  'POST /v1/organizer/cases/:id/photos': (deps, { member, params, body }) =>
    uploadCasePhoto(deps, member, params.id, body),
  'POST /v1/organizer/cases/:id/statements': (deps, { member, params, body }) =>
    answerCase(deps, member, params.id, body),
}
