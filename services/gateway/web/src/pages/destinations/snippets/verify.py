import hashlib
import hmac


# body: the bytes as they came, before any JSON parser.
# signature: the header X-Service-Signature.
def is_from_tidemark(body: bytes, signature: str, secret: str) -> bool:
    digest = hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()
    wanted = f"sha256={digest}"
    return hmac.compare_digest(wanted.encode(), signature.encode())
