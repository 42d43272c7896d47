import { served, serveTasks } from '@enp/shared/isolated/serve-tasks'
import { decodeQrImageTask } from './bookings/vouchers/decode-qr-image.task.ts'
import { prepareImageTask } from './media/prepare-image.task.ts'
import { parseFeedTask } from './organizers/calendar-feeds/parse-feed.task.ts'

/** Child process for work that untrusted input makes expensive (`core/run-isolated.ts`). */
serveTasks([
  served(prepareImageTask, async () => (await import('./media/prepare-image.ts')).prepareImage),
  served(parseFeedTask, async () => (await import('./organizers/calendar-feeds/feed-entries.ts')).parseFeedEntries),
  served(decodeQrImageTask, async () => (await import('./bookings/vouchers/decode-qr-image.ts')).decodeQrImage),
])
