import type { organizerQuestionsCalls } from '@enp/shared/calls/questions/organizer-questions'
import type { questionsCalls } from '@enp/shared/calls/questions/questions'
import type { RouteHandlers } from '../../http/route.ts'
import { answerQuestion, changePublication, getOrganizerQuestion, listOrganizerQuestions } from './answer-question.ts'
import { askQuestion } from './ask-question.ts'
import { decideQuestion, listModeratedQuestions } from './decide-question.ts'
import { listQuestions } from './list-questions.ts'

type QuestionCalls = keyof typeof questionsCalls | keyof typeof organizerQuestionsCalls

export const questionsRoutes: Pick<RouteHandlers, QuestionCalls> = {
  'GET /v1/services/:id/questions': (deps, { reader, params, query }) => listQuestions(deps, reader, params.id, query),
  'POST /v1/services/:id/questions': (deps, { user, params, body }) => askQuestion(deps, user, params.id, body),
  'GET /internal/questions': (deps, { query }) => listModeratedQuestions(deps, query),
  'POST /internal/questions/:id/decide': (deps, { params, body }) => decideQuestion(deps, params.id, body),
  'GET /v1/organizer/questions': (deps, { member, query }) => listOrganizerQuestions(deps, member, query),
  'GET /v1/organizer/questions/:id': (deps, { member, params }) => getOrganizerQuestion(deps, member, params.id),
  'POST /v1/organizer/questions/:id/answer': (deps, { member, params, body }) =>
    answerQuestion(deps, member, params.id, body),
  'POST /v1/organizer/questions/:id/publication': (deps, { member, params, body }) =>
    changePublication(deps, member, params.id, body),
}
