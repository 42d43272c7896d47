import type { Handlers } from '../http/route.ts'
import { checkTask } from './check-task.ts'
import { noteLeaving } from './note-leaving.ts'
import { readTasks } from './read-tasks.ts'

export const tasksRoutes: Pick<
  Handlers,
  'GET /v1/tasks' | 'POST /v1/tasks/:id/check' | 'POST /internal/channels/left'
> = {
  'GET /v1/tasks': (deps, { person }) => readTasks(deps, person),
  'POST /v1/tasks/:id/check': {
    // The first check of a visit is refused and stays known: it belongs to no transaction that a refusal would undo.
    begin: async (_deps, { params }) => ({ id: params.id }),
    finish: (deps, { person, params }) => checkTask(deps, person, params.id),
  },
  'POST /internal/channels/left': (deps, { body }) => noteLeaving(deps, body),
}
