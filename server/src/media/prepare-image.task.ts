import { isolatedTask } from '@enp/shared/isolated/task'
import type { PreparedImage, UnpreparedImage } from './prepare-image.rules.ts'

/** An AVIF of 40 million pixels takes 5 s and 300 MB. */
export const prepareImageTask = isolatedTask<UnpreparedImage, PreparedImage>('prepare-image', {
  cpuMs: 20_000,
  memoryMb: 768,
})
