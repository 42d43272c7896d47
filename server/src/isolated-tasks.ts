import { served, serveTasks } from '@enp/shared/isolated/serve-tasks'
import { readQrImageTask } from './bookings/vouchers/read-qr-image.task.ts'
import { prepareImageTask } from './media/prepare-image.task.ts'
import { readFeedTask } from './organizers/calendar-feeds/read-feed.task.ts'

/** Runs what strangers' input makes expensive, for the server, the worker and the commands (`core/run-isolated.ts`). */
serveTasks([
  served(prepareImageTask, async () => (await import('./media/prepare-image.ts')).prepareImage),
  served(readFeedTask, async () => (await import('./organizers/calendar-feeds/feed-entries.ts')).readFeedEntries),
  served(readQrImageTask, async () => (await import('./bookings/vouchers/read-qr-image.ts')).readQrImage),
])
