import { isolatedTask } from '@enp/shared/isolated/task'

/** A photo of 50 million pixels takes 1 s and 200 MB; see `decodeQrImage`. */
export const decodeQrImageTask = isolatedTask<Uint8Array, string | undefined>('decode-qr-image', {
  cpuMs: 5_000,
  memoryMb: 512,
})
