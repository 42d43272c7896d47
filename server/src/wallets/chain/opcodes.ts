/** What the first 32 bits of a message's body say it is. */
export const opcodes = {
  comment: 0x00000000,
  encryptedComment: 0x2167da4b,
  jettonTransfer: 0x0f8a7ea5,
  /** From a jetton wallet to another one, or from the master. */
  jettonInternalTransfer: 0x178d4519,
  jettonNotification: 0x7362d09c,
  excesses: 0xd53276db,
  /** Then at most 224 bits of the body that came back. */
  bounced: 0xffffffff,
} as const
