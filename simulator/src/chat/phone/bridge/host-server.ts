import type { CustomMethodResult } from '../../../launch/custom-methods.ts'
import type { Platform } from '../../../launch/platform.ts'
import type { ShownPrepared } from '../../../launch/prepared-message.ts'
import type { PaymentStatus } from '../../../payments/desk.ts'
import { controlClient } from '../../api.ts'
import { type HostStorage, hostStorage } from '../storage/host-storage.ts'

/** Server calls for the mini app. Never rejects: a failure is the host's refusal. */
export interface HostServer {
  invoke(method: string, params: unknown): Promise<CustomMethodResult>
  allowWriting(): Promise<boolean>
  shareContact(): Promise<boolean>
  sendData(data: string, buttonText: string): Promise<boolean>
  findPrepared(id: string): Promise<ShownPrepared | undefined>
  sendPrepared(id: string, toUserId: number): Promise<boolean>
  pay(slug: string): Promise<PaymentStatus>
  storage: HostStorage
}

export function hostServer(userId: number, platform: Platform, pay: HostServer['pay']): HostServer {
  const ask = <Answer>(request: string, body: object = {}) => controlClient.askForMiniApp<Answer>(userId, request, body)
  const done = (work: Promise<unknown>) =>
    work.then(
      () => true,
      () => false,
    )
  return {
    invoke: (method, params) =>
      ask<CustomMethodResult>('custom-method', { method, params }).catch((error: unknown) => ({
        error: String(error),
      })),
    allowWriting: () => done(ask('write-access')),
    shareContact: () => done(ask('contact')),
    sendData: (data, buttonText) => done(ask('data', { data, buttonText })),
    findPrepared: (id) => ask<ShownPrepared>('prepared', { id }).catch(() => undefined),
    sendPrepared: (id, toUserId) => done(ask('send-prepared', { id, toUserId })),
    pay,
    storage: hostStorage(userId, platform),
  }
}
