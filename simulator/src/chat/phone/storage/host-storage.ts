import { isPhone, type Platform } from '../../../launch/platform.ts'
import type { AppEventData, HostEvent } from '../bridge/host-reaction.ts'
import { answerStorage, deviceRules, type KeyValueStore, secureRules } from './answer-storage.ts'

export function hostStorage(userId: number, platform: Platform) {
  const stores = { device: store(`device-storage/${userId}`), secure: store(`secure-storage/${userId}`) }
  return (type: string, data: AppEventData): HostEvent => {
    const { req_id } = data
    const isDevice = type.startsWith('web_app_device_storage_')
    const answer = isDevice
      ? answerStorage(type, data, deviceRules, stores.device)
      : isPhone(platform) && answerStorage(type, data, secureRules, stores.secure)
    // Only phones have secure storage.
    const prefix = isDevice ? 'device_storage' : 'secure_storage'
    return answer || { type: `${prefix}_failed`, data: { req_id, error: 'UNSUPPORTED' } }
  }
}

function store(name: string): KeyValueStore {
  return {
    read() {
      const values: unknown = JSON.parse(localStorage.getItem(name) ?? '{}')
      return typeof values === 'object' && values !== null ? { ...values } : {}
    },
    write: (values) => localStorage.setItem(name, JSON.stringify(values)),
  }
}
