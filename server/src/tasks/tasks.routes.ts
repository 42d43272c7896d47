import type { RouteHandlers } from '../http/route.ts'
import { checkTask } from './check-task.ts'
import { listUserTasks } from './list-user-tasks.ts'
import { addTaskForOperator, listTasksForOperator, retireTaskForOperator } from './operator/manage-tasks.ts'
import { decideReview, getNextReview } from './operator/review-tasks.ts'
import { recordChannelLeft } from './record-channel-left.ts'

export const tasksRoutes: Pick<
  RouteHandlers,
  | 'GET /v1/tasks'
  | 'POST /v1/tasks/:id/check'
  | 'POST /internal/channels/left'
  | 'GET /internal/tasks'
  | 'POST /internal/tasks/add'
  | 'POST /internal/tasks/:id/retire'
  | 'GET /internal/tasks/reviews/next'
  | 'POST /internal/tasks/reviews/decide'
> = {
  'GET /v1/tasks': (deps, { user }) => listUserTasks(deps, user),
  'POST /v1/tasks/:id/check': {
    // The refused first check of a visit is stored, so no transaction may roll it back.
    begin: async (_deps, { params }) => ({ id: params.id }),
    finish: (deps, { user, params }) => checkTask(deps, user, params.id),
  },
  'POST /internal/channels/left': (deps, { body }) => recordChannelLeft(deps, body),
  'GET /internal/tasks': (deps, { query }) => listTasksForOperator(deps, query),
  'POST /internal/tasks/add': (deps, { body }) => addTaskForOperator(deps, body),
  'POST /internal/tasks/:id/retire': (deps, { params, body }) => retireTaskForOperator(deps, params.id, body),
  'GET /internal/tasks/reviews/next': (deps, { query }) => getNextReview(deps, query),
  'POST /internal/tasks/reviews/decide': (deps, { body }) => decideReview(deps, body),
}
