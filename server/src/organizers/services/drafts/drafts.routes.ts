import type { operatorServicesCalls } from '@enp/shared/calls/operators/operator-services'
import type { organizerDraftsCalls } from '@enp/shared/calls/organizers/organizer-drafts'
import type { RouteHandlers } from '../../../http/route.ts'
import { changeVisibility } from '../change-visibility.ts'
import { decideService } from '../decide-service.ts'
import { listSubmittedServices, showSubmittedService } from '../show-services.ts'
import { answerDraft, beginDraft, changeOptions, changePhoto } from './edit-draft.ts'
import { getDraft, listDrafts } from './get-drafts.ts'
import { previewDraft } from './preview-draft.ts'
import { storeDraftPhoto, uploadDraftPhoto } from './store-draft-photo.ts'
import { discardDraft, submitDraft, withdrawDraft } from './submit-draft.ts'

export const organizerDraftsRoutes: Pick<
  RouteHandlers,
  keyof typeof organizerDraftsCalls | keyof typeof operatorServicesCalls
> = {
  'GET /v1/organizer/drafts': (deps, { member }) => listDrafts(deps, member),
  'POST /v1/organizer/drafts': (deps, { member, body }) => beginDraft(deps, member, body),
  'GET /v1/organizer/drafts/:id': (deps, { member, params }) => getDraft(deps, member, params.id),
  'GET /v1/organizer/drafts/:id/preview': (deps, { member, params }) => previewDraft(deps, member, params.id),
  'POST /v1/organizer/drafts/:id/answers': (deps, { member, params, body }) =>
    answerDraft(deps, member, params.id, body),
  'POST /v1/organizer/drafts/:id/options': (deps, { member, params, body }) =>
    changeOptions(deps, member, params.id, body),
  'POST /internal/organizer/drafts/:id/photos': (deps, { params, body }) => storeDraftPhoto(deps, params.id, body),
  'POST /v1/organizer/drafts/:id/photos': (deps, { member, params, body }) =>
    uploadDraftPhoto(deps, member, params.id, body),
  'POST /v1/organizer/drafts/:id/photos/change': (deps, { member, params, body }) =>
    changePhoto(deps, member, params.id, body),
  'POST /v1/organizer/drafts/:id/submit': (deps, { member, params }) => submitDraft(deps, member, params.id),
  'POST /v1/organizer/drafts/:id/withdraw': (deps, { member, params }) => withdrawDraft(deps, member, params.id),
  'POST /v1/organizer/drafts/:id/discard': (deps, { member, params }) => discardDraft(deps, member, params.id),
  'POST /v1/organizer/services/:id/visibility': (deps, { member, params, body }) =>
    changeVisibility(deps, member, params.id, body.hidden),
  'GET /internal/admin/services': (deps, { query }) => listSubmittedServices(deps, query.operatorId),
  'GET /internal/admin/services/:id': (deps, { params, query }) =>
    showSubmittedService(deps, query.operatorId, params.id),
  'POST /internal/admin/services/:id/decide': (deps, { params, body }) => decideService(deps, params.id, body),
}
