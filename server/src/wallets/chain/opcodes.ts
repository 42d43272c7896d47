export const opcodes = {
  comment: 0x00000000,
  encryptedComment: 0x2167da4b,
  jettonTransfer: 0x0f8a7ea5,
  /** From one jetton wallet to another, or from the master. */
  jettonInternalTransfer: 0x178d4519,
  jettonNotification: 0x7362d09c,
  excesses: 0xd53276db,
  /** Followed by at most 224 bits of the original body. */
  bounced: 0xffffffff,
} as const
