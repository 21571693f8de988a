package webhook

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
)

// body: the bytes as they came, before any JSON parser.
// signature: the header X-Service-Signature.
func IsFromTidemark(body []byte, signature, secret string) bool {
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write(body)
	wanted := "sha256=" + hex.EncodeToString(mac.Sum(nil))
	return hmac.Equal([]byte(wanted), []byte(signature))
}
