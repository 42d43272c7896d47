import { isolatedTask } from '@enp/shared/isolated/task'

/** A photo of 50 million pixels takes 1 s and 200 MB. */
export const decodeQrCodesTask = isolatedTask<Uint8Array, string[]>('decode-qr-codes', { cpuMs: 5_000, memoryMb: 512 })
