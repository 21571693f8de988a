require "openssl"

# body: the bytes as they came, before any JSON parser.
# signature: the header X-Service-Signature.
def from_tidemark?(body, signature, secret)
  digest = OpenSSL::HMAC.hexdigest("SHA256", secret, body)
  OpenSSL.secure_compare("sha256=#{digest}", signature.to_s)
end
