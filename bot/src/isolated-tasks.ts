import { served, serveTasks } from '@enp/shared/isolated/serve-tasks'
import { decodeQrCodesTask } from './features/organizer/decode-qr-codes.task.ts'

serveTasks([
  served(decodeQrCodesTask, async () => (await import('./features/organizer/decode-qr-codes.ts')).decodeQrCodes),
])
