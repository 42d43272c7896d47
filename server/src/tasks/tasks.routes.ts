import type { RouteHandlers } from '../http/route.ts'
import { checkTask } from './check-task.ts'
import { listUserTasks } from './list-user-tasks.ts'
import { recordChannelLeft } from './record-channel-left.ts'

export const tasksRoutes: Pick<
  RouteHandlers,
  'GET /v1/tasks' | 'POST /v1/tasks/:id/check' | 'POST /internal/channels/left'
> = {
  'GET /v1/tasks': (deps, { user }) => listUserTasks(deps, user),
  'POST /v1/tasks/:id/check': {
    // The refused first check of a visit is stored, so no transaction may roll it back.
    begin: async (_deps, { params }) => ({ id: params.id }),
    finish: (deps, { user, params }) => checkTask(deps, user, params.id),
  },
  'POST /internal/channels/left': (deps, { body }) => recordChannelLeft(deps, body),
}
