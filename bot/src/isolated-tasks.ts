import { serveTasks, toServedTask } from '@enp/shared/isolated/serve-tasks'
import { decodeQrCodesTask } from './features/organizer/check-in/decode-qr-codes.task.ts'

serveTasks([
  toServedTask(
    decodeQrCodesTask,
    async () => (await import('./features/organizer/check-in/decode-qr-codes.ts')).decodeQrCodes,
  ),
])
