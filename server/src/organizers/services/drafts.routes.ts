import type { operatorServicesCalls } from '@enp/shared/calls/operator-services'
import type { organizerDraftsCalls } from '@enp/shared/calls/organizer-drafts'
import type { RouteHandlers } from '../../http/route.ts'
import { changeVisibility } from './change-visibility.ts'
import { decideService } from './decide-service.ts'
import { answerDraft, beginDraft, changeOptions, changePhoto } from './edit-draft.ts'
import { getDraft, listDrafts } from './get-drafts.ts'
import { listSubmittedServices, showSubmittedService } from './show-services.ts'
import { storeDraftPhoto } from './store-draft-photo.ts'
import { discardDraft, submitDraft, withdrawDraft } from './submit-draft.ts'

export const organizerDraftsRoutes: Pick<
  RouteHandlers,
  keyof typeof organizerDraftsCalls | keyof typeof operatorServicesCalls
> = {
  'GET /v1/organizer/drafts': (deps, { user }) => listDrafts(deps, { userId: user.id }),
  'GET /internal/organizer/drafts': (deps, { query }) => listDrafts(deps, query),
  'POST /v1/organizer/drafts': (deps, { user, body }) => beginDraft(deps, { userId: user.id }, body),
  'POST /internal/organizer/drafts': (deps, { body: { telegramId, ...input } }) =>
    beginDraft(deps, { telegramId }, input),
  'GET /v1/organizer/drafts/:id': (deps, { user, params }) => getDraft(deps, { userId: user.id }, params.id),
  'GET /internal/organizer/drafts/:id': (deps, { query, params }) => getDraft(deps, query, params.id),
  'POST /v1/organizer/drafts/:id/answers': (deps, { user, params, body }) =>
    answerDraft(deps, { userId: user.id }, params.id, body),
  'POST /internal/organizer/drafts/:id/answers': (deps, { params, body: { telegramId, ...answer } }) =>
    answerDraft(deps, { telegramId }, params.id, answer),
  'POST /v1/organizer/drafts/:id/options': (deps, { user, params, body }) =>
    changeOptions(deps, { userId: user.id }, params.id, body),
  'POST /internal/organizer/drafts/:id/options': (deps, { params, body: { telegramId, ...change } }) =>
    changeOptions(deps, { telegramId }, params.id, change),
  'POST /internal/organizer/drafts/:id/photos': (deps, { params, body }) => storeDraftPhoto(deps, params.id, body),
  'POST /v1/organizer/drafts/:id/photos/change': (deps, { user, params, body }) =>
    changePhoto(deps, { userId: user.id }, params.id, body),
  'POST /internal/organizer/drafts/:id/photos/change': (deps, { params, body: { telegramId, ...change } }) =>
    changePhoto(deps, { telegramId }, params.id, change),
  'POST /v1/organizer/drafts/:id/submit': (deps, { user, params }) => submitDraft(deps, { userId: user.id }, params.id),
  'POST /internal/organizer/drafts/:id/submit': (deps, { params, body }) => submitDraft(deps, body, params.id),
  'POST /v1/organizer/drafts/:id/withdraw': (deps, { user, params }) =>
    withdrawDraft(deps, { userId: user.id }, params.id),
  'POST /internal/organizer/drafts/:id/withdraw': (deps, { params, body }) => withdrawDraft(deps, body, params.id),
  'POST /v1/organizer/drafts/:id/discard': (deps, { user, params }) =>
    discardDraft(deps, { userId: user.id }, params.id),
  'POST /internal/organizer/drafts/:id/discard': (deps, { params, body }) => discardDraft(deps, body, params.id),
  'POST /v1/organizer/services/:id/visibility': (deps, { user, params, body }) =>
    changeVisibility(deps, { userId: user.id }, params.id, body.hidden),
  'POST /internal/organizer/services/:id/visibility': (deps, { params, body: { telegramId, hidden } }) =>
    changeVisibility(deps, { telegramId }, params.id, hidden),
  'GET /internal/admin/services': (deps, { query }) => listSubmittedServices(deps, query.operatorId),
  'GET /internal/admin/services/:id': (deps, { params, query }) =>
    showSubmittedService(deps, query.operatorId, params.id),
  'POST /internal/admin/services/:id/decide': (deps, { params, body }) => decideService(deps, params.id, body),
}
