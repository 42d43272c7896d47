import type { CustomMethodResult } from '../../../launch/custom-methods.ts'
import type { Platform } from '../../../launch/platform.ts'
import type { ShownPrepared } from '../../../launch/prepared-message.ts'
import type { PaymentStatus } from '../../../payments/desk.ts'
import { controlClient } from '../../api.ts'
import { hostStorage } from '../storage/host-storage.ts'

/** Server calls for the mini app. Never rejects: a failure is the host's refusal. */
export type HostServer = ReturnType<typeof hostServer>

export function hostServer(userId: number, platform: Platform, pay: (slug: string) => Promise<PaymentStatus>) {
  const ask = <Answer>(request: string, body: object = {}) => controlClient.askForMiniApp<Answer>(userId, request, body)
  const done = (work: Promise<unknown>) =>
    work.then(
      () => true,
      () => false,
    )
  return {
    invoke: (method: string, params: unknown): Promise<CustomMethodResult> =>
      ask<CustomMethodResult>('custom-method', { method, params }).catch((error: unknown) => ({
        error: String(error),
      })),
    allowWriting: (): Promise<boolean> => done(ask('write-access')),
    shareContact: (): Promise<boolean> => done(ask('contact')),
    sendData: (data: string, buttonText: string): Promise<boolean> => done(ask('data', { data, buttonText })),
    findPrepared: (id: string): Promise<ShownPrepared | undefined> =>
      ask<ShownPrepared>('prepared', { id }).catch(() => undefined),
    sendPrepared: (id: string, toUserId: number): Promise<boolean> => done(ask('send-prepared', { id, toUserId })),
    pay,
    storage: hostStorage(userId, platform),
  }
}
